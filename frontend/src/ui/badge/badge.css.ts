import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { uiLayer } from '../../theme/layer';

const base = style(
  uiLayer({
    display: 'inline-flex',
    alignItems: 'center',
    gap: vars.space[2],
    padding: `${vars.space[1]} ${vars.space[3]}`,
    border: '1px solid transparent',
    borderRadius: vars.radius.round,
    fontSize: vars.text.fine,
    fontWeight: vars.weight.strong,
    lineHeight: 1.3,
    whiteSpace: 'nowrap',
    selectors: {
      '&::before': {
        content: '',
        width: '0.5em',
        height: '0.5em',
        borderRadius: vars.radius.round,
        background: 'currentColor',
        forcedColorAdjust: 'none',
      },
    },
  }),
);

const tone = (color: string, background: string) => [base, uiLayer({ color, background })];

export const tones = styleVariants({
  green: tone(vars.color.positive, vars.color.positiveSoft),
  blue: tone(vars.color.primary, vars.color.primarySoft),
  orange: tone(vars.color.scheduled, vars.color.scheduledSoft),
  gray: tone(vars.color.inkMuted, vars.color.wash),
});

/** A recommendation, not a status: highlighted, square, without a dot. */
export const popular = style(
  uiLayer({
    display: 'inline-block',
    padding: `0 ${vars.space[2]}`,
    background: vars.color.marker,
    color: vars.color.ink,
    fontSize: vars.text.fine,
    fontWeight: vars.weight.strong,
    lineHeight: 1.7,
  }),
);
