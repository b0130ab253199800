import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { inFeature } from '../../theme/in-layer';
import { room } from '../../theme/media';

/** One below the other on a phone; beside one another as far as each fits without breaking. */
export const ways = style(
  inFeature({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    borderTop: `1px solid ${vars.color.ink}`,
    '@container': {
      [room.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: vars.space[8] },
      [room.desktop]: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', paddingTop: vars.space[2] },
    },
  }),
);

export const way = style(
  inFeature({
    paddingBlock: vars.space[3],
    borderBottom: `1px solid ${vars.color.rule}`,
    maxWidth: '100%',
    '@container': { [room.desktop]: { borderBottom: 0 } },
  }),
);

export const name = style(
  inFeature({ color: vars.color.inkMuted, fontSize: vars.text.small, lineHeight: vars.leading.snug }),
);
export const link = style(
  inFeature({
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: vars.size.target,
    maxWidth: '100%',
    fontWeight: vars.weight.strong,
    overflowWrap: 'anywhere',
  }),
);
export const line = style(
  inFeature({
    display: 'flex',
    alignItems: 'center',
    minHeight: vars.size.target,
    fontWeight: vars.weight.strong,
    lineHeight: vars.leading.snug,
    textWrap: 'balance',
  }),
);
export const note = style(
  inFeature({ display: 'block', fontSize: vars.text.small, lineHeight: 1.55, textWrap: 'balance' }),
);
/** Begins where the lines beside it do. */
export const hours = style(inFeature({ paddingTop: vars.space[2] }));
