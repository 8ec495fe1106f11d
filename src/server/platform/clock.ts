/** Returns the current time; passed down so that tests can set it. In a running shop it is the database's (docs/decisions/0031). */
export type Clock = () => Date;
