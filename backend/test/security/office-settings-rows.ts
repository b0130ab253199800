import type { StaffCallName } from '@academy/contracts/http/all-calls';
import type { TestApp } from '../support/app.js';
import { dateRuleValues } from '../support/date-plan.js';
import { aPng } from '../support/pictures.js';
import { addTestimonialSetting, previewWithoutSite, testimonialValues } from '../support/settings.js';
import type { OfficeRow } from './office-authorization-rows.js';

const aTestimonial = async (app: TestApp) => ({
  kind: 'testimonial',
  id: (await addTestimonialSetting(app)).change.item_id,
});
const kind = () => Promise.resolve({ kind: 'testimonial' });

/** Rows for the calls about settings and test dates. */
export const settingsRows = {
  listSettings: { params: kind, ok: 200 },
  addSetting: { params: kind, body: () => ({ values: testimonialValues }), ok: 201 },
  saveSetting: {
    params: aTestimonial,
    body: () => ({ values: { ...testimonialValues, rating: null }, version: 1 }),
    ok: 200,
  },
  removeSetting: { params: aTestimonial, body: () => ({ version: 1 }), ok: 200 },
  previewSetting: {
    params: (app) => {
      previewWithoutSite(app);
      return kind();
    },
    body: () => ({ id: null, values: testimonialValues }),
    mayBe: { id: [null, '', ' '] },
    ok: 200,
  },
  addPicture: { body: () => aPng(), ok: 201 },
  listSettingChanges: { ok: 200 },
  previewTestDates: {
    body: () => ({ kind: 'date_rule', id: null, values: dateRuleValues }),
    mayBe: { id: [null], values: [null] },
    ok: 200,
  },
  undoSettingChange: { params: async (app) => ({ id: (await addTestimonialSetting(app)).change.id }), ok: 200 },
} satisfies Partial<Record<StaffCallName, OfficeRow>>;
