import { Bell, Heart, Send } from 'lucide-react';
import { useState } from 'react';
import { Row } from '../examples/example-grid.tsx';
import { Button, IconButton, LinkButton } from './button.tsx';

export const title = 'Кнопки';

export default function ButtonExample() {
  const [isPending, setPending] = useState(false);
  const send = () => {
    setPending(true);
    setTimeout(() => setPending(false), 2000);
  };
  return (
    <>
      <Row>
        <Button look="primary" isPending={isPending} onClick={send}>
          Отправить на две секунды
        </Button>
        <Button look="primary" isPending>
          Принять
        </Button>
        <Button look="primary" disabled>
          Недоступна
        </Button>
        <Button look="second">На доработку</Button>
        <Button look="quiet">Подробнее</Button>
        <Button look="ghost">Отмена</Button>
        <Button look="ink">Регистрация</Button>
      </Row>
      <Row>
        <Button look="bad">Удалить услугу</Button>
        <Button look="bad-quiet">Открыть спор</Button>
        <IconButton icon={Heart} label="Сохранить" look="second" />
        <IconButton icon={Bell} label="Уведомления" count={2} />
        <Button look="second" icon={Send}>
          Написать
        </Button>
        <LinkButton to="/test" look="second">
          Ссылка
        </LinkButton>
      </Row>
      <Row>
        <Button look="primary" size="l">
          Заказать за 12 000 руб.
        </Button>
        <Button look="second" size="s">
          Маленькая
        </Button>
      </Row>
    </>
  );
}
