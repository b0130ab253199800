import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { inFeature } from '../../theme/in-layer';
import { media, room } from '../../theme/media';

export { pair } from '../../ui/form-layout/form-layout.css';

export const form = style(
  inFeature({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[6], maxWidth: vars.size.form }),
);
export const actions = style(inFeature({ display: 'flex', flexWrap: 'wrap', gap: vars.space[3] }));

/** A form beside what one wants to read while filling it in. */
export const columns = style(
  inFeature({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space[12],
    alignItems: 'start',
    '@container': { [room.desktop]: { gridTemplateColumns: 'minmax(0, 36rem) minmax(0, 1fr)', gap: vars.space[16] } },
  }),
);
/** The same right below the words of its page. */
export const page = style([columns, inFeature({ paddingBlockEnd: vars.space.section })]);
export const opening = style(inFeature({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[5] }));
export const aside = style(inFeature({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[8] }));
export const asideTitle = style(
  inFeature({ fontSize: vars.text.h4, fontWeight: vars.weight.strong, lineHeight: vars.leading.title }),
);
export const block = style(inFeature({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[3] }));
export const ordered = style(
  inFeature({ display: 'grid', gap: vars.space[3], margin: 0, paddingInlineStart: vars.space[6], lineHeight: 1.55 }),
);
export const lines = style(
  inFeature({ display: 'grid', fontStyle: 'normal', lineHeight: 1.55, overflowWrap: 'anywhere' }),
);
export const contactLink = style(
  inFeature({ display: 'inline-flex', alignItems: 'center', minHeight: vars.size.target }),
);

export const newsletter = style(
  inFeature({
    display: 'grid',
    gap: vars.space[4],
    maxWidth: vars.size.form,
    '@media': { [media.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'end' } },
  }),
);

export const stars = style(inFeature({ display: 'flex', flexWrap: 'wrap', gap: vars.space[1] }));
export const legend = style(
  inFeature({
    fontSize: '1rem',
    fontWeight: vars.weight.strong,
    lineHeight: vars.leading.snug,
    marginBottom: vars.space[2],
  }),
);

export const star = style(
  inFeature({
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    width: vars.size.target,
    height: vars.size.target,
    borderRadius: vars.radius.field,
    cursor: 'pointer',
    selectors: { '&:has(:focus-visible)': { outline: `3px solid ${vars.color.primary}`, outlineOffset: '-2px' } },
  }),
);

export const starInput = style(inFeature({ position: 'absolute', inset: 0, opacity: 0, cursor: 'pointer' }));
