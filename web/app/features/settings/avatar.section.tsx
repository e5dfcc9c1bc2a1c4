import { imageLimit_bytes } from '@artel/contracts/files/file-kinds.ts';
import { chooseAvatar, getMyProfile, type MyProfile, removeAvatar } from '@artel/contracts/people/profile.ts';
import { avatarVariants, getMe } from '@artel/contracts/people/users.ts';
import { Trash2, Upload } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { type ApiError, invalidate, query, useCall, useQuery } from '../../platform/api/index.ts';
import { lazyWithRetry } from '../../platform/boot/lazy-with-retry.ts';
import { showToast, toastSuccess } from '../../platform/toast.ts';
import { Avatar, Button, Card, ErrorState, RowsSkeleton } from '../../ui/index.ts';
import type { Section } from './section.ts';
import { drawingNames } from './settings.text.ts';

const CropPicture = lazyWithRetry(() => import('./crop-picture.tsx'));
const profileQuery = query(getMyProfile);

export const avatar: Section = { key: 'avatar', name: 'Фото', queries: () => [profileQuery], Body: AvatarSection };

const changed = () => invalidate(getMyProfile, getMe);

function AvatarSection() {
  const { data, isError, refetch } = useQuery(profileQuery);
  if (!data) return isError ? <ErrorState title="Не удалось загрузить фото" onRetry={() => void refetch()} /> : <RowsSkeleton count={2} />;
  return (
    <>
      <OwnPicture profile={data.result} />
      <Drawings profile={data.result} />
    </>
  );
}

function OwnPicture({ profile }: { profile: MyProfile }) {
  const [picked, setPicked] = useState<File>();
  const input = useRef<HTMLInputElement>(null);
  const { send, isPending } = useCall(removeAvatar);
  const { variant, file_path } = profile.avatar;
  const close = () => {
    setPicked(undefined);
    if (input.current) input.current.value = '';
  };
  const pick = (file: File | undefined) => {
    if (file && file.size > imageLimit_bytes) return showToast('Картинка больше 10 МБ. Выберите поменьше');
    setPicked(file);
  };
  const remove = async () => {
    const { error } = await send({});
    if (error) return showToast(error.message);
    await changed();
    toastSuccess('Фото убрано');
  };
  return (
    <Card label="Своё фото" className="grid gap-5">
      <h3 className="title-3">Своё фото</h3>
      {picked ? (
        <Suspense fallback={<RowsSkeleton count={2} />}>
          <CropPicture
            file={picked}
            onClose={close}
            onDone={(error: ApiError | undefined) => {
              if (error) return showToast(error.message);
              close();
              void changed();
              toastSuccess('Фото сохранено');
            }}
          />
        </Suspense>
      ) : (
        <div className="flex flex-wrap items-center gap-5">
          <Avatar name={profile.user_name} src={file_path} variant={variant} size={112} />
          <div className="grid min-w-0 flex-1 basis-56 gap-3">
            <p className="text-ink-soft">
              {file_path ? 'Это фото видят все.' : 'Сейчас вас показывает рисунок ниже.'} JPG, PNG, WebP или GIF до 10&nbsp;МБ; место съёмки
              из&nbsp;снимка уберём.
            </p>
            <div className="flex flex-wrap gap-2">
              <Button icon={Upload} onClick={() => input.current?.click()}>
                {file_path ? 'Заменить фото' : 'Загрузить фото'}
              </Button>
              {file_path ? (
                <Button look="ghost" icon={Trash2} isPending={isPending} onClick={() => void remove()}>
                  Убрать
                </Button>
              ) : null}
            </div>
          </div>
        </div>
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Файл с фото"
        accept="image/jpeg,image/png,image/webp,image/gif"
        onChange={(event) => pick(event.target.files?.[0])}
      />
    </Card>
  );
}

function Drawings({ profile }: { profile: MyProfile }) {
  const { send } = useCall(chooseAvatar);
  const { variant: chosen, file_path } = profile.avatar;
  const choose = async (variant: (typeof avatarVariants)[number]) => {
    const { error } = await send({ body: { variant } });
    if (error) return showToast(error.message);
    await changed();
  };
  return (
    <Card label="Рисунок" className="grid gap-4">
      <div className="grid gap-1">
        <h3 className="title-3">Рисунок</h3>
        <p className="text-ink-soft">
          Рисуется по вашему логину и всегда один и тот же.{file_path ? ' Его увидят, когда вы уберёте фото.' : ''}
        </p>
      </div>
      <fieldset className="grid grid-cols-3 gap-3 md:grid-cols-6">
        <legend className="sr-only">Рисунок вместо фото</legend>
        {avatarVariants.map((variant) => (
          <label
            key={variant}
            className="relative grid cursor-pointer justify-items-center gap-2 rounded-card border border-line p-3 has-checked:border-brand-fill has-checked:bg-brand-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name="variant"
              value={variant}
              className="sr-only"
              checked={variant === chosen}
              onChange={() => void choose(variant)}
            />
            <Avatar name={profile.user_name} variant={variant} size={56} />
            <span className="text-13">{drawingNames[variant]}</span>
          </label>
        ))}
      </fieldset>
    </Card>
  );
}
