import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { featureLayer } from '../../theme/layer';
import { containers } from '../../theme/media';

export const list = style(featureLayer({ borderTop: `1px solid ${vars.color.ink}` }));
export const row = style(
  featureLayer({ paddingBlock: vars.space[6], borderBottom: `1px solid ${vars.color.rule}`, breakInside: 'avoid' }),
);

/** Further articles, hidden until the first of them is the URL's target. Works without scripts and with the Back button. */
export const more = style(featureLayer({ selectors: { [`:not(:has(> :target)) > &`]: { display: 'none' } } }));

/** An element after the list that is hidden once the list shows all articles. */
export const hiddenOnceMore = style(featureLayer({ selectors: { [`:has(> :target) + &`]: { display: 'none' } } }));

/** Date and topic: in the margin, or on one line above the title. */
export const when = style(
  featureLayer({
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: vars.space[4],
    '@container': { [containers.desktop]: { display: 'grid', rowGap: vars.space[1] } },
  }),
);

/** With large text, the picture wraps below the text. */
export const article = style(
  featureLayer({
    display: 'flex',
    flexWrap: 'wrap',
    gap: `${vars.space[4]} clamp(${vars.space[5]}, 4vw, ${vars.space[12]})`,
    alignItems: 'flex-start',
  }),
);

export const words = style(
  featureLayer({
    flex: '1 1 11rem',
    minWidth: 0,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    justifyItems: 'start',
    gap: vars.space[2],
  }),
);
export const title = style(
  featureLayer({
    fontSize: vars.text.h4,
    fontWeight: vars.weight.strong,
    lineHeight: vars.leading.title,
    textWrap: 'balance',
  }),
);
export const excerpt = style(featureLayer({ maxWidth: '36.7em', lineHeight: 1.6, textWrap: 'pretty' }));
export const picture = style(
  featureLayer({ flex: '0 0 clamp(5.5rem, 22%, 13rem)', minWidth: 0, border: `1px solid ${vars.color.rule}` }),
);
