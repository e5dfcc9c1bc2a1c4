import { useState } from 'react';
import { Duo } from '../examples/example-grid.tsx';
import { TextField } from '../fields/field.tsx';
import { Card } from '../layout/card.tsx';
import { Button } from './button.tsx';
import { Form, FormActions, FormErrors } from './form.tsx';

export const title = 'Отказ формы';

type Errors = Record<string, string>;
const wrongFields: Errors = { 'both-phone': 'Укажите номер телефона: +7 и десять цифр', 'both-bank': 'Выберите банк из списка' };

export default function FormExample() {
  return (
    <Duo>
      <Refused name="whole" button="Не поля, а всё вместе" formError="Эти реквизиты уже сохранены" errors={{}} />
      <Refused name="both" button="Две ошибки в полях" formError={undefined} errors={wrongFields} />
    </Duo>
  );
}

type RefusedProps = { name: string; button: string; formError: string | undefined; errors: Errors };
function Refused({ name, button, formError, errors }: RefusedProps) {
  const [refusedTimes, setTimes] = useState(0);
  const shown = refusedTimes > 0 ? errors : {};
  return (
    <Card>
      <Form label={button} onSubmit={() => setTimes((times) => times + 1)}>
        <FormErrors form={{ errors: shown, formError, refusedTimes }} />
        <TextField name={`${name}-phone`} label="Телефон получателя" defaultValue="+7 916 123" error={shown[`${name}-phone`]} />
        <TextField name={`${name}-bank`} label="Банк получателя" defaultValue="" error={shown[`${name}-bank`]} />
        <FormActions>
          <Button type="submit" look="primary">
            {button}
          </Button>
        </FormActions>
      </Form>
    </Card>
  );
}
