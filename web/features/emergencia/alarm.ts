import { useEffect } from 'react'

/** Three short tones and a shake, where the phone has them; what is due stands on the page too. */
function sound(): void {
  navigator.vibrate?.([400, 200, 400, 200, 400])
  if (!('AudioContext' in window)) return
  const context = new AudioContext()
  const tone = context.createOscillator()
  const volume = context.createGain()
  tone.frequency.value = 880
  tone.connect(volume).connect(context.destination)
  for (const second of [0, 0.6, 1.2]) {
    volume.gain.setValueAtTime(0.4, context.currentTime + second)
    volume.gain.setValueAtTime(0, context.currentTime + second + 0.3)
  }
  tone.onended = () => void context.close()
  tone.start()
  tone.stop(context.currentTime + 1.5)
}

/** Sounds once each time that something becomes due. */
export function useAlarm(isDue: boolean): void {
  useEffect(() => {
    if (isDue) sound()
  }, [isDue])
}

/** Keeps the screen on while a timer runs: nobody unlocks a phone with gloves on. */
export function useScreenOn(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | undefined
    let isOver = false
    const hold = async () => {
      if (document.visibilityState !== 'visible') return
      // Refused with little battery: the screen goes off as ever.
      lock = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (isOver) void lock?.release()
    }
    void hold()
    document.addEventListener('visibilitychange', hold)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', hold)
      void lock?.release()
    }
  }, [isWanted])
}
