/** The page of a consultation on the site, as emails link to it. */
export const consultationPage = (publicUrl: string, id: string): { label: string; url: string } => ({
  label: 'Open your consultation',
  url: `${publicUrl}/account/consultations/${id}`,
});
