def f(x):
    """Show how it is called.

    ```python
    if f(1):
        print("one")

    print(2
    ```

    ```python
    def g():
        \"\"\"Escaped, so not judged.\"\"\"
    ```
    """
    # ```python
    # if x:
    #
    #     y = 1
    # else
    #     y = 2
    # ```
    return x
