/** A caller has to prove that they receive email at an address. The event does not contain the code. */
export interface EmailCodeRequested {
  code_id: string;
}

export const emailCodeRequested = { name: 'EmailCodeRequested', version: 1 } as const;
