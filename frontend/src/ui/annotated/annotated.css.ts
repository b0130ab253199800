import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { inUi } from '../../theme/in-layer';
import { media, room } from '../../theme/media';
import { onPaper } from '../margin-section/margin-section.css';

/** Reaches back over the gutter into the margin column of the section around it. */
export const row = style(
  inUi({
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
      [room.desktop]: {
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
  inUi({ minWidth: 0, '@container': { [room.desktop]: inContent }, '@media': { [media.print]: inContent } }),
);

export const note = style(
  inUi({
    color: vars.color.inkMuted,
    fontFamily: vars.font.figures,
    fontSize: vars.text.small,
    lineHeight: vars.leading.snug,
    textWrap: 'balance',
    '@container': { [room.desktop]: { ...inMargin, paddingInlineEnd: vars.space[6] } },
    '@media': { [media.print]: inMargin },
  }),
);

/** Paper has a narrow margin: a note of more than a few words stands below its content there. */
export const plainOnPaper = style(inUi({ '@media': { [media.print]: { display: 'block', marginInlineStart: 0 } } }));
export const belowOnPaper = style(
  inUi({
    '@media': {
      [media.print]: { justifySelf: 'start', height: 'auto', marginBlock: vars.space[1], textAlign: 'start' },
    },
  }),
);

/** A phone has no margin: there the note stands above. */
export const first = style(inUi({ order: -1 }));
