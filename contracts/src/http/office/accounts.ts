/** An email once more. */
export interface SendEmailAgainRequest {
  /** `FamilyEmail.id`. */
  email_id: string;
  /** One of the family's addresses, or the one that the email went to before. */
  to: string;
}

/** Why staff do something that the family did not do itself; it is kept in the history. */
export interface ReasonRequest {
  reason: string;
}

export interface CorrectParentRequest {
  first_name: string;
  last_name: string;
  /** Empty when it is not known. */
  phone: string;
  /** Another address counts once it is confirmed from there. */
  email: string;
  /** `FamilyAccount.version`: the change is refused when it is out of date. */
  version: number;
}

export interface CorrectStudentRequest {
  name: string;
  /** Empty without one. */
  email: string;
  /** Empty when it is not known. */
  school: string;
  /** `FamilyChild.version`: the change is refused when it is out of date. */
  version: number;
}
