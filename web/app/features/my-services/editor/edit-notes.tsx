import { discardServiceEdit, type ServiceEdit } from '@artel/contracts/services/my-services.ts';
import { useCall } from '../../../platform/api/index.ts';
import { dropStoredDraft } from '../../../platform/drafts/draft-keys.ts';
import { formatDay } from '../../../platform/format/index.ts';
import { showToast, toastSuccess } from '../../../platform/toast.ts';
import { useNow } from '../../../platform/use-now.ts';
import { ConfirmButton } from '../../../ui/dialogs/asking-button.tsx';
import { Note } from '../../../ui/index.ts';
import { StoppedNote } from '../../services/index.ts';
import { Changes } from '../changes.tsx';
import { draftAdapter, rememberSaved } from './draft.ts';
import { useAttributes } from './use-attributes.ts';

type EditNotesProps = { service: ServiceEdit; onDiscarded: () => void };

export function EditNotes({ service, onDiscarded }: EditNotesProps) {
  return (
    <>
      {service.comments.length > 0 ? (
        <Note meaning="wait">Модератор просит поправить отмеченное. Замечания стоят у полей; исправьте и отправьте ещё раз.</Note>
      ) : null}
      {service.reason ? <Note meaning="bad">Модератор отклонил прежнюю версию: {service.reason}</Note> : null}
      {service.stopped ? (
        <Note meaning="wait">
          <StoppedNote stopped={service.stopped} />
        </Note>
      ) : null}
      {service.live && (service.status === 'active' || service.status === 'paused') ? (
        <LiveNote service={service} live={service.live} onDiscarded={onDiscarded} />
      ) : null}
    </>
  );
}

const seenText = ({ status, stopped }: ServiceEdit): string => {
  if (status === 'active') return 'Сейчас покупатели видят';
  return stopped ? 'Когда услуга вернётся в каталог, покупатели увидят' : 'Услуга остановлена; после возобновления покупатели увидят';
};

function LiveNote({ service, live, onDiscarded }: EditNotesProps & { live: NonNullable<ServiceEdit['live']> }) {
  const now = useNow();
  const attributes = useAttributes(service.content.sub_category_id) ?? [];
  const since = live.since ? ` от ${formatDay(new Date(live.since), now)}` : '';
  return (
    <Note>
      <p>
        {seenText(service)} версию {live.no}
        {since}. Правки появятся после проверки.
      </p>
      {live.content ? (
        <details className="mt-3">
          <summary className="link touch w-fit">Что изменится</summary>
          <div className="mt-3">
            <Changes before={live.content} after={service.content} attributes={attributes} />
          </div>
        </details>
      ) : null}
      {service.allowed_actions.includes('discard') ? <Discard service={service} onDiscarded={onDiscarded} /> : null}
    </Note>
  );
}

function Discard({ service, onDiscarded }: EditNotesProps) {
  const { send, isPending } = useCall(discardServiceEdit);
  const discard = async () => {
    const { result, error } = await send({ params: { id: service._id }, body: {} });
    if (error) return showToast(error.message);
    dropStoredDraft(draftAdapter.placeOf(service._id));
    rememberSaved(result);
    onDiscarded();
    toastSuccess('Правка отменена, осталась опубликованная версия');
  };
  return (
    <ConfirmButton
      button={{ name: 'Отменить правку', size: 's', className: 'mt-3' }}
      title="Отменить правку?"
      action="Отменить правку"
      cancel="Оставить"
      look="bad"
      isPending={isPending}
      send={discard}
    >
      Изменения после опубликованной версии пропадут. Покупатели ничего не заметят.
    </ConfirmButton>
  );
}
