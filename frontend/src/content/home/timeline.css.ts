import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { featureLayer } from '../../theme/layer';
import { containers } from '../../theme/media';

const dot = '0.875rem';

export const list = style(
  featureLayer({
    display: 'grid',
    '@container': {
      [containers.desktop]: {
        gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
        gridTemplateRows: 'auto auto 1fr auto',
      },
    },
  }),
);

// The line is vertical on phones and horizontal on wide screens; each stop draws its own piece.
export const stop = style(
  featureLayer({
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
      // Aligns dates, titles, texts and links across the five stops.
      [containers.desktop]: {
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
export const title = style(
  featureLayer({ fontSize: vars.text.body, fontWeight: vars.weight.strong, lineHeight: vars.leading.title }),
);
export const text = style(featureLayer({ fontSize: vars.text.small, lineHeight: 1.55, maxWidth: '48ch' }));
