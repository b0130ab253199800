import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css';
import { inFeature } from '../../../theme/in-layer';
import { room } from '../../../theme/media';
import * as layout from '../../../ui/form-layout/form-layout.css';

export { end, fields, note, opening, pair, submit } from '../../../ui/form-layout/form-layout.css';

/** The bar with the sum follows. */
export const columns = style([layout.columns, inFeature({ paddingBottom: vars.space[12] })]);

/** As wide as the page, where the words are narrower. */
export const facts = style(inFeature({ justifySelf: 'stretch', marginBlock: vars.space[2] }));
export const about = style(inFeature({ display: 'grid', gap: vars.space[2] }));
export const aboutTitle = style(
  inFeature({ fontSize: vars.text.h4, fontWeight: vars.weight.strong, lineHeight: vars.leading.title }),
);
export const points = style(
  inFeature({
    display: 'grid',
    gap: vars.space[1],
    margin: 0,
    paddingInlineStart: '1.2em',
    lineHeight: vars.leading.snug,
  }),
);
export const side = style(
  inFeature({
    '@container': {
      [room.desktop]: {
        gridRow: '1 / span 2',
        gridColumn: 2,
        alignSelf: 'start',
        position: 'sticky',
        top: vars.space[24],
      },
    },
  }),
);

export const related = style(inFeature({ paddingTop: vars.space[4], borderTop: `1px solid ${vars.color.rule}` }));
export const relatedTitle = style(
  inFeature({ fontSize: vars.text.small, fontWeight: vars.weight.strong, color: vars.color.inkMuted }),
);
