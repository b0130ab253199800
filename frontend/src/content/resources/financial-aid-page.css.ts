import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { featureLayer } from '../../theme/layer';
import { media, containers } from '../../theme/media';
// With large text, the words wrap below their icon.
export const type = style(
  featureLayer({
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: vars.space[5],
    rowGap: vars.space[2],
    alignItems: 'start',
  }),
);
export const words = style(
  featureLayer({
    flex: '1 1 11rem',
    minWidth: 0,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space[2],
  }),
);
export const title = style(
  featureLayer({ fontSize: vars.text.h4, fontWeight: vars.weight.strong, lineHeight: vars.leading.title }),
);
export const icon = style(
  featureLayer({
    flex: 'none',
    width: '3rem',
    height: '3rem',
    fill: 'none',
    stroke: vars.color.primary,
    strokeWidth: 1.8,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  }),
);

export const timeline = style(featureLayer({ display: 'grid', '@media': { [media.print]: { display: 'block' } } }));

const dot = '0.875rem';

// A vertical line through the dots; each step draws its own piece. On desktops, the margin's rule is the line, and the
// months are in the margin.
export const step = style(
  featureLayer({
    position: 'relative',
    paddingInlineStart: vars.space[8],
    paddingBlockEnd: vars.space[8],
    breakInside: 'avoid',
    '@container': { [containers.desktop]: { paddingInlineStart: 0 } },
    '@media': { [media.print]: { paddingInlineStart: 0, paddingBlockEnd: vars.space[4] } },
    selectors: {
      '&:last-child': { paddingBlockEnd: 0 },
      '&::after': {
        content: '',
        position: 'absolute',
        insetBlock: '0.5rem -0.5rem',
        insetInlineStart: `calc(${dot} / 2 - 1px)`,
        borderInlineStart: `2px solid ${vars.color.primary}`,
        '@container': { [containers.desktop]: { insetInlineStart: `calc(-1 * ${vars.space.gutter} - 1px)` } },
        '@media': { [media.print]: { display: 'none' } },
      },
      '&:last-child::after': { display: 'none' },
      '&::before': {
        content: '',
        position: 'absolute',
        zIndex: 1,
        insetBlockStart: '0.35rem',
        insetInlineStart: 0,
        width: dot,
        height: dot,
        border: `2px solid ${vars.color.primary}`,
        borderRadius: vars.radius.round,
        background: vars.color.marker,
        '@container': { [containers.desktop]: { insetInlineStart: `calc(-1 * ${vars.space.gutter} - ${dot} / 2)` } },
        '@media': { [media.print]: { display: 'none' } },
      },
    },
  }),
);
