package x;

class OtherService {
    int other() {
        return 1;
    }
}
