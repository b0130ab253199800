/** A command that cannot be carried out. The message is shown to the person who ran it. */
export class OpsError extends Error {}
