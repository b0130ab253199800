/** A parent confirmed that students whose sign-in was on hold are their children. */
export interface StudentsConfirmed {
  account_id: string;
}

export const studentsConfirmed = { name: 'StudentsConfirmed', version: 1 } as const;
