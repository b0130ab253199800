import { useEffect } from 'react';

/**
 * Submits a form again that was submitted before the page had hydrated: the start-up script kept the browser from sending it. Comes
 * after the effects that read what was typed (`readDomFormValues`).
 * @param formId of a form that is part of a prerendered page
 */
export function useEarlySubmit(formId: string): void {
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement) || !window.earlySubmits?.has(form)) return;
    const submitter = window.earlySubmits.get(form) ?? undefined;
    window.earlySubmits.delete(form);
    setTimeout(() => form.isConnected && form.requestSubmit(submitter));
  }, [formId]);
}
