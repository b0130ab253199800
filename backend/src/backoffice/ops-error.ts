/** A command line that cannot be carried out; the message is for the person who typed it. */
export class OpsError extends Error {}
