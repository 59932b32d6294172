$ python train.py --seed 1 \
>   --steps 2 --name="a b" # why
printed --this
(venv) u@h:~/d$ ./run.sh [--all | --none] <file> --x=<a|b> ...
