/** A short message for the user; the app shows it as a toast. */
export interface Notice {
  tone: 'success' | 'info' | 'warning' | 'error';
  title: string;
  text?: string;
}

export type Notify = (notice: Notice) => void;
