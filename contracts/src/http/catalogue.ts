/** A service as the home page and the catalogue show it. */
export interface Program {
  id: number;
  title: string;
  /** First paragraph is the description; later numbered lines are features. */
  short_description: string;
  icon_image: string;
  /** Form address, or null. */
  link: string | null;
}

export interface ProgramsResponse {
  success: true;
  data: Program[];
  message?: string;
}

export interface CoursePackage {
  id: string;
  name: string;
  /** Dollars with two decimals, as a string: "1475.00". */
  price: string;
  /** Sanitised HTML or plain text. */
  description: string;
}

export interface CoursePackagesResponse {
  success: true;
  data: CoursePackage[];
}
