import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { inFeature } from '../../theme/in-layer';
import { room } from '../../theme/media';

const dot = '0.875rem';

export const list = style(
  inFeature({
    display: 'grid',
    '@container': {
      [room.desktop]: { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))', gridTemplateRows: 'auto auto 1fr auto' },
    },
  }),
);

// The line runs down on a phone and across on a wide screen; each stop draws its own piece of it.
export const stop = style(
  inFeature({
    position: 'relative',
    display: 'grid',
    alignContent: 'start',
    justifyItems: 'start',
    gap: vars.space[2],
    paddingInlineStart: vars.space[8],
    paddingBlockEnd: vars.space[8],
    borderInlineStart: `2px solid ${vars.color.primary}`,
    selectors: {
      '&:last-child': { borderInlineStartColor: 'transparent', paddingBlockEnd: 0 },
      '&::before': {
        content: '',
        position: 'absolute',
        insetBlockStart: '0.3em',
        insetInlineStart: `calc(${dot} / -2 - 1px)`,
        width: dot,
        height: dot,
        border: `2px solid ${vars.color.primary}`,
        borderRadius: vars.radius.round,
        background: vars.color.marker,
      },
    },
    '@container': {
      // Dates, titles, texts and links each stand on one line across the five stops.
      [room.desktop]: {
        gridRow: 'span 4',
        gridTemplateRows: 'subgrid',
        paddingInlineStart: 0,
        paddingInlineEnd: vars.space[5],
        paddingBlock: `${vars.space[6]} 0`,
        borderInlineStart: 0,
        borderBlockStart: `2px solid ${vars.color.primary}`,
        selectors: { '&::before': { insetBlockStart: `calc(${dot} / -2 - 1px)`, insetInlineStart: 0 } },
      },
    },
  }),
);

export const when = style(
  inFeature({ color: vars.color.inkMuted, fontSize: vars.text.small, lineHeight: vars.leading.snug }),
);
export const title = style(
  inFeature({ fontSize: vars.text.body, fontWeight: vars.weight.strong, lineHeight: vars.leading.title }),
);
export const text = style(inFeature({ fontSize: vars.text.small, lineHeight: 1.55, maxWidth: '48ch' }));
