/** Returns the current time; passed down so that tests can set it. */
export type Clock = () => Date;
