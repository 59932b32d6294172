def wrap(parcel):
    paper = parcel.paper
    ribbon = parcel.ribbon
    return paper, ribbon


def unwrap(parcel):
    paper = parcel.paper
    ribbon = parcel.ribbon
    card = parcel.card
    label = parcel.label
    stamp = parcel.stamp
    return paper, ribbon, card, label, stamp
