export type UserType = 'parent' | 'student';

/** A person who is signed in, as the client sees them. */
export interface User {
  id: string;
  email: string;
  firstname: string;
  lastname: string;
  userType: UserType;
  /** ISO 8601, UTC. */
  created_at: string;
  /** Digits only, or null. */
  phone_no: string | null;
  /** On students: the account that manages them. */
  parentId?: string;
}

export interface RegisterRequest {
  firstname: string;
  lastname: string;
  email: string;
  password: string;
  password_confirmation: string;
  phone_no?: string | null;
}

export interface LoginRequest {
  email: string;
  password: string;
}

/** Answer of `POST /register` (201), `POST /login` and `POST /students/login` (200). */
export interface SignedInResponse {
  success: true;
  user: User;
  /** Opaque for parents; `student-token-<student id>.<secret>` for students. */
  token: string;
}

/** Answer of `GET /user/profile`: the user's fields at the top level. */
export type ProfileResponse = User;

export interface DoneResponse {
  success: true;
  message?: string;
}
