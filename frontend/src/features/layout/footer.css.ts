import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { inFeature } from '../../theme/in-layer';
import { media, room } from '../../theme/media';

export const top = style(inFeature({ paddingBottom: vars.space[8] }));

export const columns = style(
  inFeature({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: `${vars.space[8]} ${vars.space[6]}`,
    alignItems: 'start',
    '@container': {
      [room.tablet]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    },
  }),
);

export const column = style(
  inFeature({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[2], fontSize: vars.text.small }),
);

/** The programs are many: the contact and the hours fit beside them, below the other links. */
export const tall = style([column, inFeature({ '@container': { [room.tablet]: { gridRow: 'span 2' } } })]);

export const title = style(
  inFeature({ fontSize: vars.text.small, fontWeight: vars.weight.strong, color: vars.color.onNightMuted }),
);

export const lines = style(inFeature({ display: 'grid', fontStyle: 'normal', overflowWrap: 'anywhere' }));

/** Two links beside one another on a phone, one below the other where the columns stand side by side. */
export const links = style(
  inFeature({
    columns: '9rem 2',
    columnGap: vars.space[6],
    lineHeight: 1.3,
    overflowWrap: 'anywhere',
    '@media': { [media.tablet]: { columns: 'auto' } },
  }),
);

export const link = style(inFeature({ breakInside: 'avoid' }));

export const end = style(
  inFeature({
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
