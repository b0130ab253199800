import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { inUi } from '../../theme/in-layer';
import { media } from '../../theme/media';

/** Reaches back over the gutter into the margin column of the section around it. */
export const row = style(
  inUi({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space[1],
    '@media': {
      [media.desktop]: {
        gridTemplateColumns: `${vars.size.margin} minmax(0, 1fr)`,
        columnGap: vars.space.gutter,
        alignItems: 'first baseline',
        marginInlineStart: `calc(-1 * (${vars.size.margin} + ${vars.space.gutter}))`,
      },
    },
  }),
);

export const content = style(inUi({ minWidth: 0, '@media': { [media.desktop]: { gridColumn: 2, gridRow: 1 } } }));

export const note = style(
  inUi({
    color: vars.color.inkMuted,
    fontFamily: vars.font.figures,
    fontSize: vars.text.small,
    lineHeight: vars.leading.snug,
    textWrap: 'balance',
    '@media': { [media.desktop]: { gridColumn: 1, gridRow: 1, justifySelf: 'end', paddingInlineEnd: vars.space[6], textAlign: 'end' } },
  }),
);

/** A phone has no margin: there the note stands above. */
export const first = style(inUi({ order: -1 }));
