import typer, click as c
from ..a.b import (d as e, f)
@dataclass
class A(B, c.D):
    lr: float = 1
    on: Optional[bool] = None
@app.command()
def run(name: str, dry: bool = False, **rest): pass
def add(parser, name, *more):
    parser.add_argument(name, *more)
for n in ("a", 'b'):
    parser.add_argument(f"--{n}", action=argparse.BooleanOptionalAction)
for f in dataclasses.fields(A):
    parser.add_argument(f"--{prefix}-{f.name}.lr", "--%s-x" % f, "--" + n)
parser = HfArgumentParser((A, x.B), description="--c/--no-c")
args, rest = parser.parse_known_args()
flags.DEFINE_bool("keep", True, r"""--help
me""")
getattr(args, "seed"); args.lr; A.__dataclass_fields__; fire.Fire(run)
