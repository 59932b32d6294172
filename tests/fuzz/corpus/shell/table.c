static struct option o[] = {{"all", no_argument, 0, 'a'},
                            {"out", required_argument, 0, 0}};
x : = flag.String("name", "", "y");
c.Flags().BoolVarP(&a, "all", "a")
