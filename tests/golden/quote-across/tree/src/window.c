/* A window of values. */
int before_1(int x) { return x + 1; }
int before_2(int x) { return x + 2; }
int before_3(int x) { return x + 3; }
int before_4(int x) { return x + 4; }
int before_5(int x) { return x + 5; }
int before_6(int x) { return x + 6; }
int before_7(int x) { return x + 7; }
int before_8(int x) { return x + 8; }
int before_9(int x) { return x + 9; }
int before_10(int x) { return x + 10; }
int before_11(int x) { return x + 11; }
int before_12(int x) { return x + 12; }
int before_13(int x) { return x + 13; }
int before_14(int x) { return x + 14; }
int before_15(int x) { return x + 15; }
int before_16(int x) { return x + 16; }
int before_17(int x) { return x + 17; }
int before_18(int x) { return x + 18; }
int before_19(int x) { return x + 19; }
int before_20(int x) { return x + 20; }
int before_21(int x) { return x + 21; }
int before_22(int x) { return x + 22; }
int before_23(int x) { return x + 23; }
int before_24(int x) { return x + 24; }
int before_25(int x) { return x + 25; }
int before_26(int x) { return x + 26; }
int before_27(int x) { return x + 27; }
int before_28(int x) { return x + 28; }
int before_29(int x) { return x + 29; }

static void publish(window *w)
{
    unsigned next = w->shown ^ 1u;

    memcpy(w->buffer[next], w->history, SIZE * sizeof(int));
    w->position[next] = w->at;
    w->total[next] = w->count;
    w->shown = next;
}

int behind_1(int x) { return x - 1; }
int behind_2(int x) { return x - 2; }
int behind_3(int x) { return x - 3; }
int behind_4(int x) { return x - 4; }
int behind_5(int x) { return x - 5; }
int behind_6(int x) { return x - 6; }
int behind_7(int x) { return x - 7; }
int behind_8(int x) { return x - 8; }
int behind_9(int x) { return x - 9; }
int behind_10(int x) { return x - 10; }
int behind_11(int x) { return x - 11; }
int behind_12(int x) { return x - 12; }
int behind_13(int x) { return x - 13; }
int behind_14(int x) { return x - 14; }
int behind_15(int x) { return x - 15; }
int behind_16(int x) { return x - 16; }
int behind_17(int x) { return x - 17; }
int behind_18(int x) { return x - 18; }
int behind_19(int x) { return x - 19; }
