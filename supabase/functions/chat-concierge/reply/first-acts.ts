import type { EmergencyKind, Language } from '../reader/frame.ts'

const samu = '[SAMU 192](tel:192)'

/** First aid for each kind of emergency, in the member's language; it opens the reply. `crise`: see danger.ts. */
export const firstActs: Record<Exclude<EmergencyKind, 'crise'>, Record<Language, string>> = {
  oclusao: {
    pt: `**Pare de injetar e aplique hialuronidase em dose alta em toda a área agora**; calor e massagem. Produto que não é hialurônico, visão alterada ou piora: hospital já, ${samu}.`,
    en: `**Stop injecting and flood the whole area with high-dose hyaluronidase now**; warmth and massage. Not hyaluronic acid, vision changes or worsening: hospital at once, ${samu}.`,
    es: `**Deje de inyectar y aplique hialuronidasa en dosis alta en toda la zona ahora**; calor y masaje. Producto que no es hialurónico, visión alterada o empeora: hospital ya, ${samu}.`,
  },
  visao: {
    pt: `**Ligue ${samu} agora: hospital com oftalmologista já.** Cada minuto conta; não espere até amanhã.`,
    en: `**Call ${samu} now: a hospital with an ophthalmologist, immediately.** Every minute counts; do not wait.`,
    es: `**Llame al ${samu} ahora: hospital con oftalmólogo ya.** Cada minuto cuenta; no espere.`,
  },
  avc: {
    pt: `**Ligue ${samu} agora: pode ser AVC.** Anote a hora em que começou; nada pela boca.`,
    en: `**Call ${samu} now: it may be a stroke.** Note the time it began; nothing by mouth.`,
    es: `**Llame al ${samu} ahora: puede ser un ictus.** Anote la hora de inicio; nada por la boca.`,
  },
  anafilaxia: {
    pt: `**Adrenalina intramuscular na coxa agora e ${samu}.** Falta ar ou não consegue deitar: sentado; senão, deitado com as pernas elevadas. Antialérgico não substitui.`,
    en: `**Epinephrine (adrenaline) into the thigh muscle now, and call ${samu}.** Short of breath or unable to lie down: sitting up; otherwise lying down, legs raised. Antihistamines do not replace it.`,
    es: `**Adrenalina intramuscular en el muslo ahora y ${samu}.** Si falta el aire o no puede acostarse: sentado; si no, acostado con las piernas elevadas. El antihistamínico no la sustituye.`,
  },
  anestesico: {
    pt: `**Pare o anestésico (creme: tire o filme e lave), dê oxigênio e ligue ${samu} agora**: pode ser intoxicação por anestésico.`,
    en: `**Stop the anaesthetic (cream: take off the film and wash it off), give oxygen and call ${samu} now**: it may be local anaesthetic toxicity.`,
    es: `**Pare el anestésico (crema: retire la película y lave), dé oxígeno y llame al ${samu} ahora**: puede ser intoxicación por anestésico.`,
  },
  metemoglobinemia: {
    pt: `**Retire o anestésico, dê oxigênio e ligue ${samu} agora**: precisa de hospital com azul de metileno.`,
    en: `**Remove the anaesthetic, give oxygen and call ${samu} now**: a hospital with methylene blue is needed.`,
    es: `**Retire el anestésico, dé oxígeno y llame al ${samu} ahora**: necesita un hospital con azul de metileno.`,
  },
  convulsao: {
    pt: `**Ligue ${samu} agora.** Deite de lado, proteja a cabeça, nada na boca; marque a hora.`,
    en: `**Call ${samu} now.** On their side, protect the head, nothing in the mouth; time it.`,
    es: `**Llame al ${samu} ahora.** De lado, proteja la cabeza, nada en la boca; mire la hora.`,
  },
  sincope: {
    pt: `**Deite e eleve as pernas agora; veja se respira e tem pulso.** Não voltou em um minuto: ${samu}.`,
    en: `**Lay them down and raise the legs now; check breathing and pulse.** Not back within a minute: ${samu}.`,
    es: `**Acuéstela y eleve las piernas ahora; vea si respira y tiene pulso.** Si no vuelve en un minuto: ${samu}.`,
  },
  parada: {
    pt: `**Não respira ou não responde: ligue ${samu} e comece a massagem cardíaca agora**; mande buscar o DEA.`,
    en: `**Not breathing or not responding: call ${samu} and start chest compressions now**; send for the AED.`,
    es: `**No respira o no responde: llame al ${samu} y empiece el masaje cardíaco ahora**; mande por el DEA.`,
  },
  toxina: {
    pt: `**Pronto-socorro agora (${samu} se faltar ar ou engasgar)**: pode ser a toxina longe de onde foi aplicada.`,
    en: `**Emergency room now (${samu} if short of breath or choking)**: it may be distant spread of the toxin.`,
    es: `**A urgencias ahora (${samu} si falta el aire o se atraganta)**: puede ser la toxina lejos de donde se aplicó.`,
  },
  exposicao: {
    pt: '**Lave com água e sabão agora (olho: soro), sem espremer, e vá já à urgência**: a profilaxia do HIV começa em até 2 horas e vale até 72 horas, mesmo que a pessoa diga não ter nada.',
    en: '**Wash with soap and water now (eye: saline), do not squeeze, and go to emergency care at once**: HIV prophylaxis starts within 2 hours and counts up to 72.',
    es: '**Lave con agua y jabón ahora (ojo: suero), sin apretar, y vaya ya a urgencias**: la profilaxis del VIH empieza en las primeras 2 horas y sirve hasta 72.',
  },
  torax: {
    pt: `**Ligue ${samu} agora: pode ser infarto, trombose com embolia pulmonar ou pneumotórax.** Repouso total; sentado se faltar ar; não massageie perna inchada.`,
    en: `**Call ${samu} now: it may be a heart attack, pulmonary embolism or pneumothorax.** Complete rest; sitting up if short of breath; do not massage a swollen leg.`,
    es: `**Llame al ${samu} ahora: puede ser infarto, embolia pulmonar o neumotórax.** Reposo total; sentado si falta el aire; no masajee una pierna hinchada.`,
  },
  hipoglicemia: {
    pt: `**Ligue ${samu} agora. Sonolento, sem obedecer ou desacordado: nada pela boca, nem refrigerante**; deite de lado. Acordado e engolindo bem: açúcar já; meça a glicemia.`,
    en: `**Call ${samu} now. Drowsy, not obeying or unconscious: nothing by mouth, not even cola**; on their side. Awake and swallowing well: sugar at once; check the glucose.`,
    es: `**Llame al ${samu} ahora. Somnoliento, sin obedecer o inconsciente: nada por la boca, ni refresco**; acuéstelo de lado. Despierto y tragando bien: azúcar ya; mida la glucemia.`,
  },
  'olho-quimico': {
    pt: `**Lave o olho aberto agora, com muita água corrente ou soro, por 30 minutos sem parar; não neutralize** (nem bicarbonato, nem colírio). Depois, urgência oftalmológica já; ${samu} se não houver como ir.`,
    en: `**Rinse the open eye now with plenty of running water or saline for 30 minutes without a pause; do not neutralise** (no bicarbonate, no drops). Then emergency eye care at once; ${samu} if there is no way to get there.`,
    es: `**Lave el ojo abierto ahora con mucha agua corriente o suero, 30 minutos sin parar; no neutralice** (ni bicarbonato ni colirio). Después, urgencias oftalmológicas ya; ${samu} si no puede llegar.`,
  },
  adrenalina: {
    pt: `**Não dê mais adrenalina e ligue ${samu} agora.** Sentado ou com a cabeça elevada; oxigênio; meça pressão e pulso. Não respira: massagem cardíaca.`,
    en: `**Give no more epinephrine and call ${samu} now.** Sitting or head raised; oxygen; check blood pressure and pulse. Not breathing: chest compressions.`,
    es: `**No dé más adrenalina y llame al ${samu} ahora.** Sentado o con la cabeza elevada; oxígeno; mida presión y pulso. No respira: masaje cardíaco.`,
  },
  queimadura: {
    pt: `**Desligue e afaste o que queima e ponha em água corrente fresca por 20 minutos**; nada de gelo nem pomada. Rosto, área grande, fumaça ou pele endurecida, cor de cera ou carbonizada: ${samu}.`,
    en: `**Turn off and remove what burns, then cool running water for 20 minutes**; no ice, no ointment. Face, large area, smoke, or waxy, leathery or charred skin: ${samu}.`,
    es: `**Apague y aleje lo que quema y ponga agua corriente fresca 20 minutos**; ni hielo ni pomada. Cara, zona grande, humo o piel acartonada, cerosa o carbonizada: ${samu}.`,
  },
  sangramento: {
    pt: `**Cresce no pescoço ou na boca, ou falta ar: ${samu} agora, sentado.** Senão comprima com força, sem parar, por 10 minutos; não parou ou cresce: ${samu}.`,
    en: `**Growing in the neck or mouth, or short of breath: ${samu} now, sitting up.** Otherwise press firmly without a pause for 10 minutes; if it goes on or grows: ${samu}.`,
    es: `**Crece en el cuello o en la boca, o falta el aire: ${samu} ya, sentado.** Si no, comprima fuerte, sin parar, 10 minutos; si sigue o crece: ${samu}.`,
  },
  infeccao: {
    pt: `**Pronto-socorro hoje, agora** (${samu} se houver confusão, pressão baixa ou pele escura): pode ser infecção grave; gelo e esperar não tratam.`,
    en: `**Emergency room today, now** (${samu} if confused, low blood pressure or dark skin): it may be a severe infection; ice and waiting do not treat it.`,
    es: `**A urgencias hoy, ahora** (${samu} si hay confusión, presión baja o piel oscura): puede ser una infección grave; hielo y esperar no la tratan.`,
  },
  engasgo: {
    pt: `**Não tosse nem fala: 5 golpes nas costas e 5 compressões no abdome, repetindo, e ${samu}.** Consegue tossir: deixe tossir. Desmaiou: massagem cardíaca.`,
    en: `**Cannot cough or speak: 5 back blows and 5 abdominal thrusts, repeated, and ${samu}.** Can cough: let them. Fainted: chest compressions.`,
    es: `**No tose ni habla: 5 golpes en la espalda y 5 compresiones abdominales, repitiendo, y ${samu}.** Si tose: deje toser. Si se desmaya: masaje cardíaco.`,
  },
  geral: {
    pt: `**Pare o procedimento, não deixe a pessoa sozinha e ligue ${samu} agora.** Sonolento ou confuso: nada pela boca.`,
    en: `**Stop the procedure, do not leave the person alone and call ${samu} now.** Drowsy or confused: nothing by mouth.`,
    es: `**Pare el procedimiento, no deje sola a la persona y llame al ${samu} ahora.** Somnoliento o confuso: nada por la boca.`,
  },
}
