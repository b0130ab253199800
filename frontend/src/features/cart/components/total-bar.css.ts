import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css';
import { inFeature } from '../../../theme/in-layer';
import { media } from '../../../theme/media';

export const bar = style(
  inFeature({
    position: 'sticky',
    bottom: 0,
    zIndex: vars.stack.header,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    flexWrap: 'wrap',
    columnGap: vars.space[4],
    marginInline: `calc(-1 * ${vars.space.gutter})`,
    padding: `${vars.space[2]} ${vars.space.gutter}`,
    background: vars.color.surface,
    borderTop: `1.5px solid ${vars.color.ink}`,
    lineHeight: vars.leading.snug,
    '@media': { [media.desktop]: { display: 'none' }, [media.print]: { display: 'none' } },
  }),
);

export const text = style(inFeature({ display: 'grid', minWidth: 0 }));
export const detail = style(inFeature({ fontSize: vars.text.fine, color: vars.color.inkMuted }));
export const amount = style(inFeature({ fontFamily: vars.font.figures, fontWeight: vars.weight.strong }));

// What has focus must not end up behind the bar.
globalStyle(`html:has(${bar})`, { '@layer': { feature: { '@media': { 'screen and (max-width: 63.99rem)': { scrollPaddingBottom: vars.space[24] } } } } });
