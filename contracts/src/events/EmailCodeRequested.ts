/** A caller has to prove that they receive email at an address. The code itself stays in its table. */
export interface EmailCodeRequested {
  code_id: string;
}

export const emailCodeRequested = { name: 'EmailCodeRequested', version: 1 } as const;
