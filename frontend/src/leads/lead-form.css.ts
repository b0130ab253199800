import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css';
import { featureLayer } from '../theme/layer';
import { media, containers } from '../theme/media';

export { pair } from '../ui/form-layout/form-layout.css';

export const form = style(
  featureLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space[6],
    maxWidth: vars.size.form,
  }),
);

/** A form next to information that helps to fill it in. */
export const columns = style(
  featureLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space[12],
    alignItems: 'start',
    '@container': {
      [containers.desktop]: {
        gridTemplateColumns: `minmax(0, ${vars.size.form}) minmax(16rem, 1fr)`,
        columnGap: `clamp(${vars.space[8]}, 5vw, ${vars.space[16]})`,
      },
    },
  }),
);

/** The same layout directly below the page's header. */
export const page = style([columns, featureLayer({ paddingBlockEnd: vars.space.section })]);
export const aside = style(
  featureLayer({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[8] }),
);
export const block = style(
  featureLayer({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[3] }),
);
export const ordered = style(
  featureLayer({ display: 'grid', gap: vars.space[3], margin: 0, paddingInlineStart: vars.space[6], lineHeight: 1.55 }),
);
export const lines = style(
  featureLayer({ display: 'grid', fontStyle: 'normal', lineHeight: 1.55, overflowWrap: 'anywhere' }),
);
export const contactLink = style(
  featureLayer({ display: 'inline-flex', alignItems: 'center', minHeight: vars.size.target }),
);

export const newsletter = style(
  featureLayer({
    display: 'grid',
    gap: vars.space[4],
    maxWidth: vars.size.form,
    '@media': { [media.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'end' } },
  }),
);
export const legend = style(
  featureLayer({
    fontSize: '1rem',
    fontWeight: vars.weight.strong,
    lineHeight: vars.leading.snug,
    marginBottom: vars.space[2],
  }),
);

export const star = style(
  featureLayer({
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

export const starInput = style(featureLayer({ position: 'absolute', inset: 0, opacity: 0, cursor: 'pointer' }));
