import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { inUi } from '../../theme/in-layer';
import { room } from '../../theme/media';

export const list = style(inUi({ borderTop: `1px solid ${vars.color.ink}` }));

/** The question beside its answer where there is room for both. */
export const pair = style(
  inUi({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space[2],
    paddingBlock: vars.space[5],
    borderBottom: `1px solid ${vars.color.rule}`,
    breakInside: 'avoid',
    '@container': { [room.desktop]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 4fr)', columnGap: vars.space[8], alignItems: 'first baseline' } },
  }),
);

export const question = style(inUi({ fontSize: vars.text.h4, fontWeight: vars.weight.strong, lineHeight: vars.leading.title, textWrap: 'balance' }));
