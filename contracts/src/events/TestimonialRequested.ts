/** The office asks a family whether its feedback may be published. The exact words are stored with the request. */
export interface TestimonialRequested {
  lead_id: string;
  request_id: string;
  /** Of the request: a link works for the words that it was sent for. */
  version: number;
}

export const testimonialRequested = { name: 'TestimonialRequested', version: 1 } as const;
