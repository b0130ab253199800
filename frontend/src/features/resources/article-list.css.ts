import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { inFeature } from '../../theme/in-layer';
import { room } from '../../theme/media';

export const list = style(inFeature({ borderTop: `1px solid ${vars.color.ink}` }));
export const row = style(
  inFeature({ paddingBlock: vars.space[6], borderBottom: `1px solid ${vars.color.rule}`, breakInside: 'avoid' }),
);

/** The day and what it is about: in the margin, or on one line above the title. */
export const when = style(
  inFeature({
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: vars.space[4],
    '@container': { [room.desktop]: { display: 'grid', rowGap: vars.space[1] } },
  }),
);

/** With large text the picture goes below the words. */
export const article = style(
  inFeature({
    display: 'flex',
    flexWrap: 'wrap',
    gap: `${vars.space[4]} clamp(${vars.space[5]}, 4vw, ${vars.space[12]})`,
    alignItems: 'flex-start',
  }),
);

export const words = style(
  inFeature({
    flex: '1 1 11rem',
    minWidth: 0,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    justifyItems: 'start',
    gap: vars.space[2],
  }),
);
export const title = style(
  inFeature({
    fontSize: vars.text.h4,
    fontWeight: vars.weight.strong,
    lineHeight: vars.leading.title,
    textWrap: 'balance',
  }),
);
export const excerpt = style(inFeature({ maxWidth: '36.7em', lineHeight: 1.6, textWrap: 'pretty' }));
export const byline = style(
  inFeature({ color: vars.color.inkMuted, fontSize: vars.text.small, lineHeight: vars.leading.snug }),
);
export const picture = style(
  inFeature({ flex: '0 0 clamp(5.5rem, 22%, 13rem)', minWidth: 0, border: `1px solid ${vars.color.rule}` }),
);
