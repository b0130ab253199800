import type { StaffCallName } from '@academy/contracts/http/all-calls';
import type { TestApp } from '../support/app.js';
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
  listSettings: { params: kind },
  addSetting: { params: kind },
  saveSetting: { params: aTestimonial, body: () => ({ values: { ...testimonialValues, rating: null }, version: 1 }) },
  removeSetting: { params: aTestimonial },
  previewSetting: {
    params: (app) => {
      previewWithoutSite(app);
      return kind();
    },

    mayBe: { id: [null, '', ' '] },
  },
  addPicture: { body: () => aPng() },
  previewTestDates: { mayBe: { id: [null], values: [null] } },
  undoSettingChange: { params: async (app) => ({ id: (await addTestimonialSetting(app)).change.id }) },
} satisfies Partial<Record<StaffCallName, OfficeRow>>;
