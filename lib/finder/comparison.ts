/** The most programmes that are compared side by side; also read by the script in the browser, so without imports. */
export const mostCompared = 3;
