import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css';
import { inFeature } from '../../../theme/in-layer';
import { media } from '../../../theme/media';

export { pair } from '../../../ui/form-layout/form-layout.css';

export const stack = style(inFeature({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[6] }));

/** Takes focus when the dialog opens, so that what is paid is read first; it is no control and shows no ring. */
export const start = style(inFeature({ selectors: { '&:focus': { outline: 'none' } } }));

export const form = style(inFeature({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[8] }));

export const actions = style(
  inFeature({
    display: 'grid',
    gap: vars.space[3],
    '@media': { [media.tablet]: { display: 'flex', flexDirection: 'row-reverse', justifyContent: 'flex-start' } },
  }),
);

export const part = style(inFeature({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[5] }));
export const partTitle = style(
  inFeature({
    marginBottom: vars.space[4],
    fontSize: vars.text.h4,
    fontWeight: vars.weight.strong,
    lineHeight: vars.leading.title,
  }),
);

export const lines = style(
  inFeature({
    width: '100%',
    fontSize: '1rem',
    lineHeight: vars.leading.snug,
    borderTop: `1px solid ${vars.color.rule}`,
  }),
);
const cell = {
  padding: `${vars.space[3]} 0`,
  verticalAlign: 'top',
  borderBottom: `1px solid ${vars.color.rule}`,
  fontWeight: vars.weight.regular,
} as const;
export const lineName = style(inFeature({ ...cell, textAlign: 'start', overflowWrap: 'anywhere' }));
export const lineDetail = style(inFeature({ display: 'block', fontSize: vars.text.small, color: vars.color.inkMuted }));
export const linePrice = style(
  inFeature({ ...cell, paddingInlineStart: vars.space[4], textAlign: 'end', whiteSpace: 'nowrap' }),
);
const total = {
  borderBottom: `1.5px solid ${vars.color.ink}`,
  fontSize: vars.text.lead,
  fontWeight: vars.weight.strong,
} as const;
export const totalName = style([lineName, inFeature(total)]);
export const totalPrice = style([linePrice, inFeature(total)]);

export const cardLabel = style(
  inFeature({ fontSize: '1rem', fontWeight: vars.weight.strong, lineHeight: vars.leading.snug }),
);
/** Holds the provider's field, which is a frame and brings no border. */
export const cardField = style(
  inFeature({
    minHeight: '3rem',
    marginTop: vars.space[1],
    padding: `${vars.space[3]} ${vars.space[4]}`,
    background: vars.color.surface,
    border: `1px solid ${vars.color.fieldBorder}`,
    borderRadius: vars.radius.field,
    selectors: {
      '&:hover': { borderColor: vars.color.ink },
      '&:has(.StripeElement--focus)': { outline: `3px solid ${vars.color.primary}`, outlineOffset: '2px' },
      '&:has(.StripeElement--invalid)': {
        borderColor: vars.color.danger,
        boxShadow: `inset 4px 0 0 ${vars.color.danger}`,
      },
    },
  }),
);

export const safety = style(
  inFeature({ fontSize: vars.text.small, lineHeight: vars.leading.snug, color: vars.color.inkMuted }),
);

/** An address that is written to: it stands out, and breaks rather than leaves the dialog. */
export const address = style(inFeature({ fontWeight: vars.weight.strong, overflowWrap: 'anywhere' }));
/** What can be done besides the main thing: words, and a button in line with them. */
export const aside = style(
  inFeature({
    display: 'grid',
    justifyItems: 'start',
    gap: vars.space[1],
    paddingTop: vars.space[4],
    borderTop: `1px solid ${vars.color.rule}`,
    fontSize: vars.text.small,
    lineHeight: vars.leading.snug,
  }),
);
export const asideAction = style(inFeature({ paddingInline: 0, fontSize: vars.text.small }));
/** Cannot be pressed yet; the words above it say when it can. */
export const asideWaiting = style([asideAction, inFeature({ color: vars.color.inkMuted, textDecoration: 'none' })]);
