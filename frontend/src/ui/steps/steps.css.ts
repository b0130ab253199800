import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { uiLayer } from '../../theme/layer';
import { media, containers } from '../../theme/media';

const list = style(
  uiLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space[8],
    counterReset: 'step',
    '@media': { [media.print]: { display: 'block' } },
  }),
);
const columns = (count: number) => [
  list,
  uiLayer({
    '@media': { [media.tablet]: { gridTemplateColumns: `repeat(${Math.min(count, 2)}, minmax(0, 1fr))` } },
    '@container': { [containers.desktop]: { gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` } },
  }),
];

export const lists = styleVariants({ 1: [list], 2: columns(2), 3: columns(3), 4: columns(4) });

const pairs = 'screen and (min-width: 48rem) and (max-width: 63.99rem)';

export const step = style(
  uiLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    gap: vars.space[2],
    paddingTop: vars.space[4],
    borderTop: `2px solid ${vars.color.primary}`,
    breakInside: 'avoid',
    '@media': { [media.print]: { marginBlockEnd: vars.space[4] } },
    // Two beside one another leave the last of an odd number alone: it then takes the whole row.
    selectors: { '&:last-child:nth-child(odd)': { '@media': { [pairs]: { gridColumn: '1 / -1' } } } },
  }),
);

export const numbered = style(
  uiLayer({
    counterIncrement: 'step',
    selectors: {
      '&::before': {
        content: 'counter(step)',
        color: vars.color.primary,
        fontSize: vars.text.h4,
        fontWeight: vars.weight.strong,
        lineHeight: vars.leading.title,
      },
    },
  }),
);
export const title = style(
  uiLayer({ fontSize: vars.text.h4, fontWeight: vars.weight.strong, lineHeight: vars.leading.title }),
);
export const points = style(
  uiLayer({
    display: 'grid',
    gap: vars.space[1],
    marginTop: vars.space[1],
    color: vars.color.inkMuted,
    fontSize: vars.text.small,
    lineHeight: 1.55,
  }),
);
export const point = style(uiLayer({ display: 'flex', alignItems: 'baseline', gap: vars.space[3] }));
export const tick = style(uiLayer({ flex: 'none', color: vars.color.primary }));
