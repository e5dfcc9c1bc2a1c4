import { smallestSquare } from '@artel/contracts/kit/files/square-pictures.ts';
import { uploadAvatar } from '@artel/contracts/people/profile.ts';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import type { ApiError } from '../../platform/api/index.ts';
import { upload } from '../../platform/uploads/upload.ts';
import { Slider } from '../../ui/controls/slider.tsx';
import { Button, Note } from '../../ui/index.ts';
import { centred, closest, cropOf, type Input, pulled, type Size } from './crop.ts';

const shown = 256;
type CropPictureProps = { file: File; onClose: () => void; onDone: (error: ApiError | undefined) => void };

export default function CropPicture({ file, onClose, onDone }: CropPictureProps) {
  const [size, setSize] = useState<Size>();
  const [isBroken, setBroken] = useState(false);
  const [input, setWish] = useState(centred);
  const [isSending, setSending] = useState(false);
  const [percent, setPercent] = useState(0);

  const isSmall = size !== undefined && Math.min(size.width, size.height) < smallestSquare;
  const send = async () => {
    if (!size || isSending) return;
    setSending(true);
    const { left, top, side } = cropOf(size, input);
    const fields = { left: String(left), top: String(top), side: String(side) };
    const { error } = await upload(uploadAvatar, file, { fields, onPercent: setPercent });
    setSending(false);
    onDone(error);
  };

  if (isBroken || isSmall)
    return (
      <div className="grid justify-items-start gap-4">
        <Note meaning="bad">
          {isSmall
            ? `Картинка слишком маленькая: нужно хотя бы ${smallestSquare} на ${smallestSquare} точек.`
            : 'Это не похоже на картинку. Выберите другой файл.'}
        </Note>
        <Button onClick={onClose}>Назад</Button>
      </div>
    );
  return (
    <div className="flex flex-wrap items-start gap-6">
      <CropCircle
        file={file}
        size={size}
        wish={input}
        onPull={(by) => size && setWish((old) => pulled(size, old, by, shown))}
        onSize={setSize}
        onBroken={() => setBroken(true)}
      />
      <div className="grid min-w-0 flex-1 basis-64 gap-4">
        <p className="text-ink-soft">Потяните фото или двигайте ползунки.</p>
        <Slider
          label="Ближе"
          value={input.zoom}
          min={1}
          max={size ? closest(size, smallestSquare) : 1}
          step={0.1}
          said={(zoom) => `×${zoom.toFixed(1).replace('.', ',')}`}
          onChange={(zoom) => setWish({ ...input, zoom })}
        />
        <Slider label="Правее" value={Math.round(input.right)} said={(n) => `${n} %`} onChange={(right) => setWish({ ...input, right })} />
        <Slider label="Ниже" value={Math.round(input.down)} said={(n) => `${n} %`} onChange={(down) => setWish({ ...input, down })} />
        <div className="flex flex-wrap gap-2">
          <Button look="primary" isPending={isSending} onClick={() => void send()}>
            Сохранить фото
          </Button>
          <Button look="ghost" disabled={isSending} onClick={onClose}>
            Отмена
          </Button>
        </div>
        <p className="text-13 text-ink-soft" aria-live="polite">
          {isSending && percent > 0 ? `Отправлено ${percent} %` : ''}
        </p>
      </div>
    </div>
  );
}

type CropCircleProps = {
  file: File;
  size: Size | undefined;
  wish: Input;
  onPull: (by: { x: number; y: number }) => void;
  onSize: (size: Size) => void;
  onBroken: () => void;
};

function CropCircle({ file, size, wish, onPull, onSize, onBroken }: CropCircleProps) {
  const [address, setAddress] = useState<string>();
  const last = useRef<{ x: number; y: number }>(undefined);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  const crop = size && cropOf(size, wish);
  const drawn = crop && shown / crop.side;
  const pull = (event: PointerEvent) => {
    const from = last.current;
    if (!from) return;
    last.current = { x: event.clientX, y: event.clientY };
    onPull({ x: event.clientX - from.x, y: event.clientY - from.y });
  };
  return (
    <div
      className="relative shrink-0 cursor-grab touch-none overflow-hidden rounded-full bg-sunken active:cursor-grabbing"
      style={{ width: shown, height: shown }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        last.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerMove={pull}
      onPointerUp={() => {
        last.current = undefined;
      }}
    >
      {address ? (
        <img
          src={address}
          alt="Так будет выглядеть фото"
          draggable={false}
          className="absolute max-w-none select-none"
          style={
            crop && drawn && size
              ? { width: drawn, left: -crop.left * drawn, top: -crop.top * ((drawn * size.height) / size.width) }
              : { visibility: 'hidden' }
          }
          onLoad={({ currentTarget }) => onSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })}
          onError={onBroken}
        />
      ) : null}
    </div>
  );
}
