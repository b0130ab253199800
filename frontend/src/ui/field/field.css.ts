import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { uiLayer } from '../../theme/layer';

/** Four rows, label, hint, control and error, so that fields side by side can share them. */
export const field = style(
  uiLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    minWidth: 0,
    maxWidth: vars.size.form,
  }),
);

export const label = style(
  uiLayer({
    justifySelf: 'start',
    fontSize: '1rem',
    fontWeight: vars.weight.strong,
    lineHeight: vars.leading.snug,
    scrollMarginTop: vars.space[24],
  }),
);
export const optional = style(uiLayer({ fontWeight: vars.weight.regular, color: vars.color.inkMuted }));
export const hint = style(
  uiLayer({
    gridRow: 2,
    marginTop: vars.space[1],
    fontSize: vars.text.small,
    lineHeight: vars.leading.snug,
    color: vars.color.inkMuted,
  }),
);

export const error = style(
  uiLayer({
    gridRow: 4,
    marginTop: vars.space[1],
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    gap: vars.space[2],
    color: vars.color.danger,
    fontSize: vars.text.small,
    fontWeight: vars.weight.medium,
    lineHeight: vars.leading.snug,
  }),
);
export const errorIcon = style(uiLayer({ marginTop: '0.15em' }));

/** The frame around the input. It has the border, so that a button fits inside. */
export const frame = style(
  uiLayer({
    gridRow: 3,
    // Not as high as a field beside it that has an offer.
    alignSelf: 'start',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'stretch',
    minHeight: '3rem',
    marginTop: vars.space[2],
    background: vars.color.surface,
    border: `1px solid ${vars.color.fieldBorder}`,
    borderRadius: vars.radius.field,
    selectors: {
      '&:hover': { borderColor: vars.color.ink },
      '&:has(> :is(input, select, textarea):focus-visible)': {
        outline: `3px solid ${vars.color.primary}`,
        outlineOffset: '2px',
      },
      '&:has(> [aria-invalid="true"])': {
        borderColor: vars.color.danger,
        boxShadow: `inset 4px 0 0 ${vars.color.danger}`,
      },
      // What can only be read looks like text.
      '&:has(> [readonly])': {
        background: 'transparent',
        borderColor: 'transparent',
        borderBottomColor: vars.color.rule,
        borderRadius: 0,
      },
      '&:has(> :disabled)': { background: vars.color.wash, borderStyle: 'dashed' },
    },
  }),
);

export const control = style(
  uiLayer({
    flex: '1 1 8rem',
    minWidth: 0,
    // The frame's height does not reach the control if an offer has a line of its own below it.
    minHeight: vars.size.target,
    padding: `${vars.space[2]} ${vars.space[4]}`,
    border: 0,
    borderRadius: vars.radius.field,
    background: 'transparent',
    color: vars.color.ink,
    fontSize: vars.text.body,
    lineHeight: vars.leading.snug,
    appearance: 'none',
    selectors: {
      '&:focus-visible': { outline: '3px solid transparent', outlineOffset: '-3px' },
      '&::placeholder': { color: vars.color.inkMuted, opacity: 1 },
      '&[readonly]': { paddingInline: 0, fontWeight: vars.weight.strong },
      '&:disabled': { color: vars.color.inkMuted, opacity: 1 },
      '&:autofill': { boxShadow: `inset 0 0 0 100px ${vars.color.primarySoft}`, WebkitTextFillColor: vars.color.ink },
    },
  }),
);

export const textArea = style([
  control,
  uiLayer({ minHeight: '8rem', padding: `${vars.space[3]} ${vars.space[4]}`, lineHeight: 1.6, resize: 'vertical' }),
]);

export const selectFrame = style([frame, uiLayer({ position: 'relative' })]);
export const select = style([
  control,
  uiLayer({ paddingInlineEnd: '2.625rem', cursor: 'pointer', textOverflow: 'ellipsis' }),
]);
export const selectArrow = style(
  uiLayer({
    position: 'absolute',
    insetInlineEnd: vars.space[4],
    insetBlock: 0,
    display: 'grid',
    alignItems: 'center',
    pointerEvents: 'none',
    color: vars.color.inkMuted,
  }),
);

const action = {
  minWidth: vars.size.target,
  minHeight: vars.size.target,
  color: vars.color.primary,
  fontSize: vars.text.small,
  fontWeight: vars.weight.strong,
  cursor: 'pointer',
  selectors: { '&:hover': { background: vars.color.primarySoft, color: vars.color.primaryHover } },
};

/** A button inside the frame of a field. */
export const inset = style(
  uiLayer({
    ...action,
    flex: 'none',
    padding: `0 ${vars.space[4]}`,
    borderInlineStart: `1px solid ${vars.color.rule}`,
    borderRadius: `0 ${vars.radius.field} ${vars.radius.field} 0`,
  }),
);

/** A line below the input, inside the frame. */
export const offer = style(
  uiLayer({ flex: '1 0 100%', display: 'flex', minWidth: 0, borderTop: `1px solid ${vars.color.rule}` }),
);
export const offerButton = style(
  uiLayer({
    ...action,
    flex: 1,
    padding: `${vars.space[2]} ${vars.space[4]}`,
    borderRadius: `0 0 ${vars.radius.field} ${vars.radius.field}`,
    textAlign: 'start',
    overflowWrap: 'anywhere',
  }),
);
