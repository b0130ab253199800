import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { inFeature } from '../../theme/in-layer';
import { media, room } from '../../theme/media';
import { textLink } from '../../ui/link/text-link.css';

export const groups = style(
  inFeature({
    display: 'grid',
    gap: vars.space[8],
    paddingBlockEnd: vars.space.section,
    '@media': { [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
    '@container': { [room.desktop]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
  }),
);
export const group = style(
  inFeature({
    display: 'grid',
    alignContent: 'start',
    gap: vars.space[2],
    paddingTop: vars.space[4],
    borderTop: `1px solid ${vars.color.ink}`,
  }),
);
export const title = style(
  inFeature({ fontSize: vars.text.h4, fontWeight: vars.weight.strong, lineHeight: vars.leading.title }),
);
/** A name of two lines keeps its lines together. */
export const link = style([textLink, inFeature({ lineHeight: vars.leading.title })]);
/** Where a row leads, at its end. */
export const site = style([textLink, inFeature({ fontSize: vars.text.body })]);
