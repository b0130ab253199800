import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css';
import { featureLayer } from '../theme/layer';
import { media, containers } from '../theme/media';

export const top = style(featureLayer({ paddingBottom: vars.space[8] }));

export const columns = style(
  featureLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: `${vars.space[8]} ${vars.space[6]}`,
    alignItems: 'start',
    '@container': {
      [containers.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    },
  }),
);

export const column = style(
  featureLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space[2],
    fontSize: vars.text.small,
  }),
);

/** The long list of programs. It spans two rows, so that contact and hours fit next to it, below the other links. */
export const tall = style([column, featureLayer({ '@container': { [containers.tablet]: { gridRow: 'span 2' } } })]);

export const title = style(
  featureLayer({ fontSize: vars.text.small, fontWeight: vars.weight.strong, color: vars.color.onNightMuted }),
);

/** A title below other content in its column. */
export const later = style([title, featureLayer({ paddingBlockStart: vars.space[4] })]);

export const lines = style(featureLayer({ display: 'grid', fontStyle: 'normal', overflowWrap: 'anywhere' }));

/** Links in two columns on phones, in one where the footer's columns are side by side. */
export const links = style(
  featureLayer({
    columns: '9rem 2',
    columnGap: vars.space[6],
    lineHeight: 1.3,
    overflowWrap: 'anywhere',
    '@media': { [media.tablet]: { columns: 'auto' } },
  }),
);

export const link = style(featureLayer({ breakInside: 'avoid' }));

export const end = style(
  featureLayer({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: vars.space[6],
    marginTop: vars.space[8],
    paddingTop: vars.space[4],
    borderTop: `1px solid color-mix(in srgb, ${vars.color.onNightMuted} 35%, transparent)`,
    color: vars.color.onNightMuted,
    fontSize: vars.text.small,
  }),
);
