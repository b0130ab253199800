/** Every color of the product, by role. Plain data, so that the contrast test can use the same values as the style sheets. */
export const palette = {
  paper: '#FAFAF7',
  surface: '#FFFFFF',
  wash: '#EEF1F6',
  ink: '#10182B',
  inkMuted: '#475066',
  primary: '#1F3A93',
  primaryHover: '#182E75',
  primarySoft: '#E6EBF8',
  onPrimary: '#FFFFFF',
  marker: '#FFE16A',
  markerSoft: '#FFF6D1',
  danger: '#B42318',
  dangerHover: '#8F1B12',
  dangerSoft: '#FDECEA',
  positive: '#17663F',
  positiveSoft: '#E4F3EA',
  caution: '#7A4B00',
  cautionSoft: '#FFF3D6',
  scheduled: '#99420B',
  scheduledSoft: '#FFE8D6',
  fieldBorder: '#6B7483',
  rule: '#D5DAE3',
  night: '#0D1428',
  onNight: '#F3F5FA',
  onNightMuted: '#B4BED3',
} as const;

/** A color role, for example `ink` or `primarySoft`. */
export type ColorRole = keyof typeof palette;
