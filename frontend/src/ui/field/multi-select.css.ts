import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { uiLayer } from '../../theme/layer';
import { media } from '../../theme/media';
import * as choice from './choice.css';

/** The button and the list share one box, so that an open list does not cover the content below. */
export const menu = style(
  uiLayer({
    marginTop: vars.space[2],
    background: vars.color.surface,
    border: `1px solid ${vars.color.fieldBorder}`,
    borderRadius: vars.radius.field,
    selectors: { '&:hover': { borderColor: vars.color.ink } },
  }),
);
export const invalidMenu = style([
  menu,
  uiLayer({ borderColor: vars.color.danger, boxShadow: `inset 4px 0 0 ${vars.color.danger}` }),
]);

export const button = style(
  uiLayer({
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: vars.space[4],
    width: '100%',
    minHeight: '3rem',
    padding: `${vars.space[2]} ${vars.space[4]}`,
    borderRadius: vars.radius.field,
    fontSize: vars.text.body,
    lineHeight: vars.leading.snug,
    textAlign: 'start',
    cursor: 'pointer',
  }),
);
export const arrow = style(
  uiLayer({
    flex: 'none',
    display: 'grid',
    color: vars.color.inkMuted,
    '@media': { [media.motion]: { transition: `rotate ${vars.motion.disclosure} ${vars.motion.ease}` } },
    selectors: { '[aria-expanded="true"] > &': { rotate: '180deg' } },
  }),
);
export const list = style(
  uiLayer({ borderTop: `1px solid ${vars.color.rule}`, selectors: { '&[hidden]': { display: 'none' } } }),
);
export const box = style([choice.checkbox, uiLayer({ selectors: { '&:focus-visible': { outline: 'none' } } })]);
