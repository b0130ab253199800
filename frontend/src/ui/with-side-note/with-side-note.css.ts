import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { uiLayer } from '../../theme/layer';
import { media, containers } from '../../theme/media';
import { onPaper } from '../two-column-section/two-column-section.css';

/** Reaches back over the gutter into the margin column of the section around it. */
export const row = style(
  uiLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space[1],
    '@media': {
      [media.print]: {
        gridTemplateColumns: `${onPaper.margin} minmax(0, 1fr)`,
        columnGap: onPaper.gap,
        alignItems: 'first baseline',
        marginInlineStart: `calc(-1 * (${onPaper.margin} + ${onPaper.gap}))`,
      },
    },
    '@container': {
      [containers.desktop]: {
        gridTemplateColumns: `${vars.size.margin} minmax(0, 1fr)`,
        columnGap: vars.space.gutter,
        alignItems: 'first baseline',
        marginInlineStart: `calc(-1 * (${vars.size.margin} + ${vars.space.gutter}))`,
      },
    },
  }),
);

const inContent = { gridColumn: 2, gridRow: 1 } as const;
// A note of several lines runs on down the margin: it must not push the content below its own apart.
const inMargin = { gridColumn: 1, gridRow: 1, justifySelf: 'end', height: 0, textAlign: 'end' } as const;

export const content = style(
  uiLayer({ minWidth: 0, '@container': { [containers.desktop]: inContent }, '@media': { [media.print]: inContent } }),
);

export const note = style(
  uiLayer({
    color: vars.color.inkMuted,
    fontFamily: vars.font.figures,
    fontSize: vars.text.small,
    lineHeight: vars.leading.snug,
    textWrap: 'balance',
    '@container': { [containers.desktop]: { ...inMargin, paddingInlineEnd: vars.space[6] } },
    '@media': { [media.print]: inMargin },
  }),
);

/** Paper has a narrow margin: a note of more than a few words goes below its content there. */
export const plainOnPaper = style(uiLayer({ '@media': { [media.print]: { display: 'block', marginInlineStart: 0 } } }));
export const belowOnPaper = style(
  uiLayer({
    '@media': {
      [media.print]: { justifySelf: 'start', height: 'auto', marginBlock: vars.space[1], textAlign: 'start' },
    },
  }),
);

/** A phone has no margin: there the note goes above. */
export const first = style(uiLayer({ order: -1 }));
