/** The office asked a family for permission to publish its feedback. The exact text is stored with the request. */
export interface TestimonialRequested {
  lead_id: string;
  request_id: string;
  /** Version of the request. A link works only for the text that it was sent with. */
  version: number;
}

export const testimonialRequested = { name: 'TestimonialRequested', version: 1 } as const;
