package x;

class PackingService {
    int pack(int a) {
        int total = a;
        return total + 1;
    }

    int unpack(int b) {
        int least = floor(b);
        while (least > 0) {
            least = least - step();
        }
        report(least);
        return least;
    }
}
