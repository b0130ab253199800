import { useMutation } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { previewSetting, type SettingPreviewResponse } from '@academy/contracts/http/office/settings';
import type { SettingValues } from '@academy/contracts/rules/settings/fields';
import type { SettingKind } from '@academy/contracts/rules/settings/kinds';
import { settingPreviews } from '@academy/contracts/rules/settings/previews';
import { messageOf } from '../../api/errors';
import { officeApi } from '../../api/office/client';
import { Button } from '../../ui/button/button';
import { Dialog } from '../../ui/dialog/dialog';
import { RadioChips } from '../../ui/field/radio-chips';
import { useToast } from '../../ui/toast/toast';
import * as css from './setting-preview.css';

interface PreviewButtonProps {
  kind: SettingKind;
  /** Null for a new setting. */
  id: string | null;
  disabled: boolean;
  /** Validates the form and shows its errors. @returns null when there are any */
  valuesToShow: () => SettingValues | null;
  onPreview: (preview: SettingPreviewResponse) => void;
  /** The button that receives focus after the preview. */
  button: RefObject<HTMLButtonElement | null>;
}

/** Requests a preview of the page with the form's values. Renders nothing for a kind that no page shows. */
export function PreviewButton({ kind, id, disabled, valuesToShow, onPreview, button }: PreviewButtonProps) {
  const show = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: (values: SettingValues) => officeApi.send(previewSetting, { params: { kind }, body: { id, values } }),
    onSuccess: onPreview,
    onError: (error) =>
      show({
        tone: 'error',
        title: 'No preview',
        description: messageOf(error, 'We could not show the page. Please try again.'),
      }),
  });
  if (!settingPreviews[kind]) return null;
  return (
    <Button
      ref={button}
      variant="quiet"
      disabled={disabled}
      busyText={isPending && 'Loading...'}
      aria-haspopup="dialog"
      onClick={() => {
        const values = valuesToShow();
        if (values) mutate(values);
      }}
    >
      Preview
    </Button>
  );
}

/** Preview screens, with their width and visible height in pixels. */
const screens = { phone: { width: 390, height: 700 }, desktop: { width: 1280, height: 800 } } as const;
type Screen = keyof typeof screens;

const screenOptions: { value: Screen; label: string }[] = [
  { value: 'phone', label: 'Phone' },
  { value: 'desktop', label: 'Desktop' },
];

interface PreviewDialogProps {
  preview: SettingPreviewResponse;
  /** Typed texts. The preview scrolls to the first part of the page that contains one of them. */
  words: readonly string[];
  onClose: () => void;
}

/** Preview of a public page. */
export function PreviewDialog({ preview: { path, html }, words, onClose }: PreviewDialogProps) {
  const [screen, setScreen] = useState<Screen>('phone');
  return (
    <Dialog
      open
      onClose={onClose}
      size="page"
      title="Preview"
      description={`${path === '/' ? 'The home page' : path} with what is in the form. Nothing is saved yet.`}
      closeOnOutsidePress={false}
      footer={
        <Button variant="secondary" onClick={onClose}>
          Back to the form
        </Button>
      }
    >
      <RadioChips
        id="preview-screen"
        name="screen"
        label="Screen"
        options={screenOptions}
        value={screen}
        onChange={(value) => setScreen(value === 'desktop' ? 'desktop' : 'phone')}
      />
      <PreviewFrame html={html} words={words} screen={screen} />
    </Dialog>
  );
}

/** The page in an iframe with a screen's size. Scripts and interaction are disabled. */
function PreviewFrame({ html, words, screen }: { html: string; words: readonly string[]; screen: Screen }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const room = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const fit = () => fitFrame(room.current, frame.current, screens[screen]);
    fit();
    window.addEventListener('resize', fit);
    return () => window.removeEventListener('resize', fit);
  }, [screen]);
  return (
    <div ref={room} className={css.room}>
      <iframe
        ref={frame}
        className={css.frame}
        title="The page"
        sandbox="allow-same-origin"
        srcDoc={html}
        onLoad={({ currentTarget }) => showWords(currentTarget.contentDocument, words)}
      />
    </div>
  );
}

/** Scales a frame with a screen's size to the available width. */
function fitFrame(room: HTMLElement | null, frame: HTMLElement | null, { width, height }: (typeof screens)[Screen]) {
  if (!room || !frame) return;
  const scale = Math.min(1, room.clientWidth / width);
  Object.assign(frame.style, {
    width: `${width}px`,
    height: `${height}px`,
    transform: `translateX(-50%) scale(${scale})`,
  });
  room.style.height = `${height * scale}px`;
}

/** Scrolls to the first part of a page that contains one of the texts. */
function showWords(page: Document | null, words: readonly string[]) {
  const starts = words.map((text) => text.trim().split('\n')[0] ?? '').filter((text) => text.length > 3);
  const parts = [...(page?.body.querySelectorAll('h1, h2, h3, p, li, button, blockquote') ?? [])];
  const found = parts.find((part) => starts.some((text) => part.textContent.includes(text)));
  found?.scrollIntoView({ block: 'center' });
}
